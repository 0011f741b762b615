# The C++ libraries that Heed does not carry itself: xtensor with xtl (the C++ facade, tests), Catch2 (tests).
# scripts/setup names unpacked copies in the environment; elsewhere CMake fetches the same versions, pinned by hash.
include(FetchContent)

# heed_fetch(NAME URL SHA256): NAME's source folder in ${NAME}_SOURCE_DIR, nothing of its own build run.
function(heed_fetch name url sha256)
  FetchContent_Declare(${name} URL ${url} URL_HASH SHA256=${sha256} DOWNLOAD_EXTRACT_TIMESTAMP OFF SOURCE_SUBDIR none)
  FetchContent_MakeAvailable(${name})
  set(${name}_SOURCE_DIR "${${name}_SOURCE_DIR}" PARENT_SCOPE)
endfunction()

# heed_xtensor: where it comes from is written into what is installed, so that a user compiles with the very same.
set(HEED_XTENSOR_INCLUDE "$ENV{HEED_XTENSOR_INCLUDE}" CACHE PATH "Folder that holds xtensor/ and xtl/; empty: look for them")
add_library(heed_xtensor INTERFACE)
set(heed_xtensor_folders "${HEED_XTENSOR_INCLUDE}")
if(NOT HEED_XTENSOR_INCLUDE)
  if(NOT TARGET xtensor)
    set(heed_xtensor_at_least 0.24)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 19)
      set(heed_xtensor_at_least 0.25) # the older one's rebind_container is ambiguous there
    endif()
    find_package(xtensor ${heed_xtensor_at_least} CONFIG QUIET)
  endif()
  if(TARGET xtensor)
    target_link_libraries(heed_xtensor INTERFACE xtensor)
  else()
    heed_fetch(xtl https://github.com/xtensor-stack/xtl/archive/0.7.7.tar.gz 44fb99fbf5e56af5c43619fc8c29aa58e5fad18f3ba6e7d9c55c111b62df1fbb)
    heed_fetch(
      xtensor https://github.com/xtensor-stack/xtensor/archive/0.25.0.tar.gz 32d5d9fd23998c57e746c375a544edf544b74f0a18ad6bc3c38cbba968d5e6c7
    )
    set(heed_xtensor_folders "${xtl_SOURCE_DIR}/include" "${xtensor_SOURCE_DIR}/include")
  endif()
endif()
if(heed_xtensor_folders)
  set(heed_xtensor_installed "${CMAKE_INSTALL_INCLUDEDIR}/heed/third_party")
  target_include_directories(
    heed_xtensor SYSTEM INTERFACE "$<BUILD_INTERFACE:${heed_xtensor_folders}>" $<INSTALL_INTERFACE:${heed_xtensor_installed}>
  )
endif()

# Catch2 as its own single translation unit, compiled once per build tree; tests include <catch2/…> headers.
function(heed_add_catch2)
  set(HEED_CATCH2_DIR "$ENV{HEED_CATCH2_DIR}" CACHE PATH "Folder that holds Catch2's extras/ and src/")
  if(NOT HEED_CATCH2_DIR)
    heed_fetch(
      catch2 https://github.com/catchorg/Catch2/archive/v3.7.1.tar.gz c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c
    )
    set(HEED_CATCH2_DIR "${catch2_SOURCE_DIR}")
  endif()
  set(CATCH_CONFIG_DEFAULT_REPORTER console)
  set(CATCH_CONFIG_CONSOLE_WIDTH 120)
  configure_file("${HEED_CATCH2_DIR}/src/catch2/catch_user_config.hpp.in" "${CMAKE_BINARY_DIR}/catch2/catch2/catch_user_config.hpp")
  add_library(heed_catch2 STATIC "${HEED_CATCH2_DIR}/extras/catch_amalgamated.cpp")
  target_link_libraries(heed_catch2 PUBLIC heed_platform)
  target_compile_options(heed_catch2 PRIVATE -O1)
  if(HEED_SANITIZE)
    target_compile_options(heed_catch2 PRIVATE -fno-sanitize=all) # our code is under test, and this compiles in a third of the time
  endif()
  target_include_directories(
    heed_catch2 SYSTEM PUBLIC "${HEED_CATCH2_DIR}/extras" "${HEED_CATCH2_DIR}/src" "${CMAKE_BINARY_DIR}/catch2"
  )
endfunction()
